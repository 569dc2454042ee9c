-- Our team answers what is due first: the queues of what waits for us go by until when we promised an answer, over everybody and for whoever
-- took it. Priority has a shorter promise, so that no queue is read by it any more.
create index support_ticket_due on support_ticket (answer_by, id) where turn = 'ours';
create index support_ticket_mine on support_ticket (taken_by, answer_by, id) where turn = 'ours';
drop index support_ticket_by_priority;
