/**
 * What lies in one kind of account is what open rows say, row by row and both ways: a row without its money is found, and money
 * without its row. `rows` selects owner, user_id, asset and units; `user_id` is whose money it is.
 */
export const uncovered = (kind: string, rows: string): string => `
      select coalesce(held.owner, claimed.owner) as owner, held.balance, claimed.units
      from (select owner, user_id, asset, balance from account where kind = '${kind}' and balance <> 0) as held
      full join (${rows}) as claimed on claimed.owner = held.owner and claimed.asset = held.asset
      where (held.balance::numeric, held.user_id) is distinct from (claimed.units::numeric, claimed.user_id)`
