-- What people agree to in rand is kept beside the coins that moved for it, so that both sides read one figure everywhere and limits count
-- the same one. Null where nobody agreed to rand, and for what is older: then the figure is what the coins were worth.
alter table transfer add column agreed_cents units check (agreed_cents > 0);
alter table transfer_claim add column agreed_cents units check (agreed_cents > 0);
alter table withdrawal add column agreed_cents units check (agreed_cents > 0);
