-- The page of a trader shows what others said of trades with them, newest first; ratings were found by who gave them.
create index p2p_rating_of_rated on p2p_rating (rated_id, order_id desc);
