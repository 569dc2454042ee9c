-- Client money is banked within one business day (General Code of Conduct, section 10): what came in on the days of a month is read by its days.
create index bank_book_line_in on bank_book_line (day) where cents > 0;
