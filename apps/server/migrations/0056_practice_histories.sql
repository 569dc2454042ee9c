-- A market of strangers without a history teaches nobody to choose. So a practice trader of the sandbox brings figures of a past that
-- was made up: they stand beside the trader, where nothing counts them, and what really happened is counted as everybody's is.
alter table sandbox_trader
  add column bought integer not null default 0 check (bought >= 0),
  add column sold integer not null default 0 check (sold >= 0),
  add column faults integer not null default 0 check (faults >= 0),
  add column on_time integer not null default 0 check (on_time >= 0),
  add column late integer not null default 0 check (late >= 0),
  add column positive integer not null default 0 check (positive >= 0),
  add column negative integer not null default 0 check (negative >= 0),
  add column median_release_seconds integer check (median_release_seconds > 0),
  add check (on_time + late = sold),
  add check ((sold = 0) = (median_release_seconds is null));
