import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

// The browser tests look at each screen in one theme; here every pair of colours is measured in both.

const src = path.resolve(import.meta.dirname, '../apps/web/src')
const css = readFileSync(path.join(src, 'styles/tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/^ {2}--([a-z0-9-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w{3,8}));/gm)].map(
    ([, name = '', light = '', dark = '', both]) => [name, { light: both ?? light, dark: both ?? dark }],
  ),
)

/** Words without a ground of their own stand on these. */
const grounds = ['canvas', 'surface']
const onAnyGround = ['ink', 'muted', 'subtle', 'primary', 'accent-text', 'success', 'warning', 'danger', 'info']
const avatars = [1, 2, 3, 4, 5, 6].map((nth) => ['white', `avatar-${nth}`])
const onCloth = ['on-cloth', 'on-cloth-muted'].flatMap((text) => ['cloth', 'cloth-2'].map((ground) => [text, ground]))
const words = [...onAnyGround.flatMap((text) => grounds.map((ground) => [text, ground])), ...onCloth, ...avatars]
/** The edge of a field and the ring of what has the focus. */
const edges = ['control', 'focus'].flatMap((edge) => grounds.map((ground) => [edge, ground]))

tokens.set('white', { light: '#ffffff', dark: '#ffffff' })

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const weak = (pairs: readonly string[][], least: number) =>
    pairs
      .map(([text = '', ground = '']) => ({ pair: `${text} on ${ground}`, ratio: contrastOf(text, ground, theme) }))
      .filter(({ ratio }) => ratio < least)

  test('every word can be read on the ground it stands on', () => {
    expect(weak(words, 4.5)).toEqual([])
  })

  test('every word that brings its ground along can be read on it', () => {
    const written = writtenPairs()
    expect(written).toContainEqual(['on-primary', 'primary'])
    expect(weak(written, 4.5)).toEqual([])
  })

  test('the edges of fields and the ring of the focus can be seen', () => {
    expect(weak(edges, 3)).toEqual([])
  })
})

test('the measure is the one of WCAG', () => {
  tokens.set('black', { light: '#000000', dark: '#000000' })
  expect(contrastOf('black', 'white', 'light')).toBe(21)
  expect(contrastOf('white', 'white', 'light')).toBe(1)
})

function contrastOf(one: string, other: string, theme: 'light' | 'dark'): number {
  const [dim = 0, bright = 0] = [one, other].map((name) => luminance(name, theme)).sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(name: string, theme: 'light' | 'dark'): number {
  const colour = tokens.get(name)?.[theme]
  if (!colour) throw new Error(`There is no colour --${name} in tokens.css`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Text and ground that stand in one list of classes; a ground for a moment (hover) carries the text that stays. */
function writtenPairs(): string[][] {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).map((file) => readFileSync(path.join(src, file), 'utf8'))
  const lists = files.flatMap((code) => code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [])
  const pairs = lists.flatMap((list) => {
    const classes = list.slice(1, -1).split(/\s+/).map(toPart)
    const grounds = classes.filter(({ kind }) => kind === 'bg')
    return grounds.flatMap((ground) => textsOn(ground, classes).map((text) => `${text.colour} ${ground.colour}`))
  })
  return [...new Set(pairs)].map((pair) => pair.split(' '))
}

interface Part {
  when: string
  kind: string
  colour: string
}

/** `hover:bg-surface-2` is for hover, a ground, in surface-2. */
function toPart(name: string): Part {
  const [, when = '', kind = '', colour = ''] = /^(.*:)?(bg|text)-([a-z0-9-]+)$/.exec(name) ?? []
  return { when, kind: tokens.has(colour) ? kind : '', colour }
}

function textsOn({ when }: Part, classes: readonly Part[]): Part[] {
  const texts = classes.filter(({ kind }) => kind === 'text')
  const own = texts.filter((text) => text.when === when)
  return own.length > 0 ? own : texts.filter((text) => text.when === '')
}
