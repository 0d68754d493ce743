public import Postgres

/// A thread with a queue of jobs, on which a `BatchWriter` lives and may block.
public typealias LogThread = WorkThread
