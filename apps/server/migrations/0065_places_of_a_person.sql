-- A statement tells of every place where somebody's coins ever lay: an escrow, hold or stake that is empty by now stays part of their
-- past, and is found by whose it was. What is in use now keeps its own, smaller index.
create index account_of_person on account (user_id) where user_id is not null;
