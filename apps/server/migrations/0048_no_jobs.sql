-- No job was ever sent through pg-boss: what is carried to somebody outside waits in rows of its own, which say when they are due.
-- Its twelve tables, which nobody reads any more, go.
drop schema if exists jobs cascade;
