-- Lists of projects, the last touched first, and what is in one.
create index projects_position on projects (position desc);
create index scenes_order on scenes (space, order_key, scene);
create index elements_order on elements (space, scene, order_key, element);
