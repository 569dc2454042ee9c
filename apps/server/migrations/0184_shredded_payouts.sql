-- To whose account rand went is shredded with its person; amounts, days and references stay with the books.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  mark constant text := '  update buy_order set payer_name = gone where user_id = person and payer_name is not null;';
begin
  if strpos(made, mark) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, mark, mark || E'\n  update bank_payout set holder_name = gone, account_number = ''sealed:'' where user_id = person;\n'
    || '  update bank_payout_line set evidence = gone where evidence is not null and payout_id in (select id from bank_payout where user_id = person);');
end $$;
