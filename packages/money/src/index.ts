export * from './amount.ts'
export * from './asset.ts'
export * from './price.ts'
export * from './text.ts'
