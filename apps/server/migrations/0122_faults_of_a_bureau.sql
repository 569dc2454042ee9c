-- Why a bureau did not pass somebody, where we have words of our own for it: said in the language of whoever reads it. What it said in
-- words of its own, and what our team says, stays in the reason.
alter table kyc_application
  add column fault text check (fault in ('photo_mismatch', 'person_looks')),
  add constraint kyc_application_fault_of_bureau check (fault is null or bureau is not null);
grant update (fault) on kyc_application to sengi_app;
