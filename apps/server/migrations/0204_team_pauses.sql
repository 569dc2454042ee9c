-- An ad that our team paused stays so until its owner changed what the pause names, or until our team lets it go: `team_saw` are hashes of how
-- its parts were then. No part named: nobody but our team ends it.
alter table p2p_ad
  add column team_reason text check (length(team_reason) between 10 and 500),
  add column team_parts text[] check (team_parts <@ array['price', 'amounts', 'methods', 'terms', 'conditions']),
  add column team_saw jsonb,
  add column team_paused_at timestamptz,
  add column look_asked_at timestamptz,
  add check (num_nulls(team_reason, team_parts, team_saw, team_paused_at) in (0, 4)),
  add check (team_reason is null or state <> 'ACTIVE'),
  add check (look_asked_at is null or (team_reason is not null and state = 'PAUSED'));
grant update (team_reason, team_parts, team_saw, team_paused_at, look_asked_at) on p2p_ad to sengi_app;

-- Whoever publishes is held against what of theirs is paused so; our team reads what they were asked to look at.
create index p2p_ad_team_paused on p2p_ad (user_id, asset, side) where team_reason is not null;
create index p2p_ad_look_asked on p2p_ad (id) where look_asked_at is not null;
