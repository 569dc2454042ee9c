import { createClient } from '@sengi/contract/client'
import { figureEffects } from '@sengi/contract/figures/effects'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import type { FigureValue } from './use-config.ts'

const effects = createClient(figureEffects, connection)

export interface FigureAsked {
  readonly figureKey: string
  readonly value: FigureValue
}

/** What the value would have done. It is asked for and not kept: more happens meanwhile. */
export const useFigurePreview = ({ figureKey: key, value }: FigureAsked) =>
  useMutation({ mutationFn: () => effects.previewFigure({ query: { key, value: JSON.stringify(value) } }) })
