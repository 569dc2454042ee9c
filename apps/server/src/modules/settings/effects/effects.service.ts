import type { Db } from '../../../platform/db.ts'
import { refuseUnfit } from '../proposals/proposals.service.ts'
import { figureAt } from '../settings.rules.ts'
import { listEveryChange } from '../settings.store.ts'
import type { EffectCounted } from './effects.rules.ts'
import { type AskedEffect, countEffects, tells } from './effects.store.ts'

export { type AskedEffect, tells }

/**
 * What another value of a figure would have done in the last days, beside the one that holds now; nothing where no module can count it.
 * @throws DomainError figure_not_found, figure_refused
 */
export async function previewFigure(
  db: Db,
  known: readonly AskedEffect[],
  { key, text }: { key: string; text: string },
): Promise<EffectCounted[]> {
  const value = parsed(text)
  refuseUnfit(key, value)
  const { changes, now } = await listEveryChange(db)
  return countEffects(
    db,
    known.filter((effect) => effect.key === key),
    { was: figureAt(changes, key, now), value },
  )
}

/** What is no JSON is no value of any figure. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
