-- What people ask about their data is also read all together, by when it was asked: its key begins with whose it is, so that order has its own.
create index privacy_request_in_order on privacy_request (id);
