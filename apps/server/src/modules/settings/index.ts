export type { Figures } from './catalogue.rules.ts'
export { standards } from './settings.rules.ts'
export { figuresOf, figuresThen, keepFigures } from './settings.service.ts'
