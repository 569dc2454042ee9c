export { type AskedEffect, tells } from './effects/effects.service.ts'
export { figuresHeldSql } from './figures-held.invariants.ts'
export { standards } from './settings.rules.ts'
export { figuresOf, figuresThen } from './settings.service.ts'
