import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { visibleText } from '../visible-text.ts'

/** The number of an identity document or a passport, as it is typed; the rules of each kind are the server's. */
export const documentNumber = visibleText(says('paper_number')).check(
  z.minLength(5, says('paper_number')),
  z.maxLength(20, says('paper_number')),
)
