/** A fault planted where a row forbids it, and a legal twin in the same place. Both are code in a file of that path. */
export interface Planted {
  readonly breaks: string
  readonly path: string
  readonly bad: string
  readonly good: string
}

const importing = (specifier: string) => `import '${specifier}'\n`

export const imports = (breaks: string, path: string, bad: string[], good: string[]): Planted[] =>
  bad.map((specifier) => ({ breaks, path, bad: importing(specifier), good: good.map(importing).join('') }))

export const code = (breaks: string, path: string, bad: string[], good: string): Planted[] =>
  bad.map((fault) => ({ breaks, path, bad: fault, good }))
