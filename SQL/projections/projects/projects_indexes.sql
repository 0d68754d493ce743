-- Lists of projects, the last touched first, and what is in one.
create index if not exists projects_position on projects (position desc);
create index if not exists scenes_order on scenes (space, order_key, scene);
create index if not exists elements_order on elements (space, scene, order_key, element);
