/** Something that was written into the books past every guard, and who must say so. */
export interface Damage {
  readonly what: string
  readonly names: string
  readonly harm: string
}

/** People, places and moves as the SQL of a harm spells them. */
export const ann = `pg_temp.who('ann')`
export const bob = `pg_temp.who('bob')`
export const cleo = `pg_temp.who('cleo')`
export const thief = `pg_temp.who('thief')`
export const move = (
  reason: string,
  ref: string,
  [fromKind, from]: readonly [string, string],
  [toKind, to]: readonly [string, string],
  [asset, units]: readonly [string, number | string],
  more = '',
) =>
  `select pg_temp.move('${reason}', ${ref}, '${fromKind}', ${from}, '${toKind}', ${to}, '${asset}', ${units}${more && `, ${more}`})`
export const own = (kind: string) => [kind, 'null::uuid'] as const
export const wallet = (person: string) => ['available', person] as const
export const someId = `gen_random_uuid()::text`
export const memo = (asset: string) => `pg_temp.memo_of('${asset}')`
