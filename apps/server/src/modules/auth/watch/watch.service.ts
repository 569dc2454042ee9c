import type { AlertOutcome, WatchRule } from '@sengi/contract/auth/watch'
import { watchedDays, watchRules } from '@sengi/contract/auth/watch'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import * as store from './alerts.store.ts'
import { beginOfSpans, listSigns } from './signs.store.ts'
import { aboutText, figureOf, spanSeconds, summed, type WatchedRule } from './watch.rules.ts'

const daySeconds = 86_400

/** Counts what every rule watches, in the span that runs and in the one before, and raises what is new. */
export async function watchAccounts(db: Db): Promise<void> {
  const figures = (await figuresOf(db)).watch
  for (const rule of watchRules) {
    const since = await beginOfSpans(db, rule, 1)
    const signs = await listSigns(db, rule, { atLeast: figures[figureOf[rule]], since })
    if (signs.length > 0) await store.raiseAlerts(db, signs)
  }
}

/** Every rule with the figure that holds. */
export async function readRules(db: Db): Promise<WatchedRule[]> {
  const [{ watch }, counts] = [await figuresOf(db), await store.countAlerts(db, watchedDays)]
  return watchRules.map((rule) => ({ rule, atLeast: watch[figureOf[rule]], ...(counts.get(rule) ?? none) }))
}

const none = { open: 0, raised: 0 }

/** What a rule would have found in the last days with another figure: it counts as the rule itself does. */
export async function backTest(db: Db, rule: WatchRule, atLeast: number) {
  const spans = Math.ceil((watchedDays * daySeconds) / spanSeconds[rule])
  const signs = await listSigns(db, rule, { atLeast, since: await beginOfSpans(db, rule, spans) })
  const people = await store.listWatched(
    db,
    signs.flatMap(({ userIds }) => userIds),
  )
  return summed(signs, (sign) => aboutText(sign, people))
}

interface Named {
  readonly id: string
  readonly staffId: string
}

/** Somebody says that they look at an alert. Answers its id. @throws DomainError security_alert_not_found */
export const takeAlert = (db: Db, named: Named): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (!(await store.takeAlert(tx, named))) throw new DomainError('security_alert_not_found')
    await recordAudit(tx, { actorId: named.staffId, action: 'security.alert_taken', subject: alertName(named.id) })
    return named.id
  })

/** Somebody says what it was and what was done. It stays on record. Answers its id. @throws DomainError security_alert_not_found */
export const closeAlert = (
  db: Db,
  closing: Named & { readonly outcome: AlertOutcome; readonly reason: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const closed = await store.closeAlert(tx, closing)
    if (!closed) throw new DomainError('security_alert_not_found')
    const { staffId: actorId, id, outcome, reason } = closing
    const detail = { rule: closed.rule, outcome, reason }
    await recordAudit(tx, { actorId, action: 'security.alert_closed', subject: alertName(id), detail })
    return id
  })

const alertName = (id: string): string => `security_alert:${id}`
