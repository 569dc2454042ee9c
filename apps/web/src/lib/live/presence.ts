import { backgroundHeader } from '@sengi/contract/endpoint'
import { atBeginning } from '../session/beginning.ts'
import { connection, withHeader } from '../session/entry-api.ts'

/** Longer than anybody looks at what they asked for before it is there. */
const attentiveMs = 60_000

let touchedAt: number
atBeginning(touched)
for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  window.addEventListener(sign, touched, { capture: true, passive: true })

function touched() {
  touchedAt = Date.now()
}

const send = connection.fetch
// While no hand was at this page for a while, what it asks it asks by itself, and says so.
connection.fetch = (input, init) => send(input, isUntouched() ? withHeader(init, backgroundHeader, '1') : init)

const isUntouched = (): boolean => Date.now() - touchedAt > attentiveMs
