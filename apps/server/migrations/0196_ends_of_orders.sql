-- What a seller released within a day was asked with every release, and a plan that was made while the table was small took the index over
-- the ends of all orders: it read what everybody had released that day. That index is for counting everybody's; said in words of its own,
-- it serves nobody who asks about one person.
drop index p2p_order_by_end;
create index p2p_order_ends on p2p_order ((closed_at at time zone 'UTC')) where closed_at is not null;
