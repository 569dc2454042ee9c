import { entries } from './settings.rules.ts'

/**
 * What a figure may have been when something was agreed, for an invariant that computes it again: every value that held within a span
 * before a moment, because what was quoted by one figure may be taken while the next one holds. A table with a column `value`.
 */
export function figuresHeldSql(key: string, { moment, span }: { moment: string; span: string }): string {
  const { bounds, standard } = entries.get(key)?.figure ?? {}
  if (!bounds) throw new Error(`${key} is no number that staff may change`)
  const before = `${moment} - interval '${span}'`
  const changes = `select value::numeric as value from setting_change where key = '${key}' and case jsonb_typeof(value)
      when 'number' then value::numeric between ${bounds[0]} and ${bounds[1]} and value::numeric % 1 = 0 else false end and from_when`
  return `(
    ${changes} > ${before} and from_when <= ${moment}
    union all
    select coalesce((${changes} <= ${before} order by from_when desc, id desc limit 1), ${standard}))`
}
