/** Longer than anybody looks at what they asked for before it is there. */
const attentiveMs = 60_000

let touchedAt = Date.now()
for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  window.addEventListener(sign, touched, { capture: true, passive: true })

function touched() {
  touchedAt = Date.now()
}

/** Whether nobody's hand was at this page for a while: what it asks then, it asks by itself. */
export const isUntouched = (): boolean => Date.now() - touchedAt > attentiveMs
