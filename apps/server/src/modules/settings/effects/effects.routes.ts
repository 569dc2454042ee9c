import { effectDays, type FigureEffect, figureEffects } from '@sengi/contract/figures/effects'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { EffectCounted } from './effects.rules.ts'
import { type AskedEffect, previewFigure } from './effects.service.ts'

/** What a change of a figure would have done. */
export const effectsRoutes = (effects: readonly AskedEffect[]): Route[] =>
  serve(figureEffects, {
    previewFigure: {
      permission: 'config.change',
      handle: async ({ db, query: { key, value } }) => {
        const counted = await previewFigure(db, effects, { key, text: value })
        return { days: effectDays, effects: counted.map(presentEffect) }
      },
    },
  })

const presentEffect = ({ tells, asset, before, after }: EffectCounted): FigureEffect => {
  const text = (units: bigint) => (asset ? formatAmount({ asset, units }) : String(units))
  return { tells, asset, before: text(before), after: text(after) }
}
