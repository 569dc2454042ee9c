-- How much somebody was told within the hour is asked before they are told more, so that nobody fills a mailbox, or the queue of everybody's
-- letters, by sending one person a thousand payments of a cent.
create index notification_told on notification (user_id, channel, category, sent_at)
  where state = 'SENT' and channel <> 'in_app' and told_with is null;
