import { tells } from '../settings/index.ts'
import { largerAuthorisations } from './effects.store.ts'

/** What figures of the card did. */
export const cardEffects = [tells.refused('cards.most_payment_cents', largerAuthorisations)]
