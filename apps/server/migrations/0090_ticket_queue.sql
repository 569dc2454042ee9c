-- Whose streak gives priority stands before others in the queues of our team, tickets and cases alike; `high` sorts before `normal`.
create index support_ticket_by_priority on support_ticket (turn, priority, since, id);
create index p2p_case_by_priority on p2p_case (priority, id desc);
create index p2p_case_of_state_by_priority on p2p_case (state, priority, id desc);
