-- Whoever advertises is told once why nobody can take an ad of theirs any more, and again only after it could be taken in between or stops for
-- another reason. What stands still when this begins is not told of anew.
alter table p2p_ad add column told_stop text check (told_stop in ('used_up', 'not_funded', 'too_far'));
update p2p_ad set told_stop = case when remaining_units < min_units then 'used_up' else 'not_funded' end
where state = 'ACTIVE' and (remaining_units < min_units or side = 'sell' and not funded);
grant update (told_stop) on p2p_ad to sengi_app;
