import { broughtWords, filled, firstPart, type Start } from '../parts.ts'
import { shortRand } from '../short-rand.ts'
import { type Comparison, compared, onSlider, slider } from './comparison.rules.ts'
import type { ComparisonWords } from './comparison-words.ts'

export const startComparison: Start = (root) => {
  const words = broughtWords<ComparisonWords>(root)
  const pushed = firstPart<HTMLInputElement>(root, 'slider')
  const typed = firstPart<HTMLInputElement>(root, 'typed')

  const show = (value: number) => {
    const cents = BigInt(value) * 100n
    pushed.value = String(value)
    pushed.ariaValueText = shortRand(cents)
    showComparison(root, cents, words)
  }
  const push = (value: number) => {
    show(value)
    typed.value = String(value)
  }

  pushed.addEventListener('input', () => push(onSlider(pushed.valueAsNumber)))
  pushed.addEventListener('keydown', (event) => {
    const turn = { PageUp: slider.page, PageDown: -slider.page }[event.key]
    if (turn === undefined) return
    event.preventDefault()
    push(onSlider(pushed.valueAsNumber + turn))
  })
  // While somebody types the field is theirs: it becomes an amount of the slider when they leave it.
  typed.addEventListener('input', () => show(onSlider(typed.valueAsNumber)))
  typed.addEventListener('change', () => push(onSlider(typed.valueAsNumber)))
  push(onSlider(pushed.valueAsNumber))
}

function showComparison(root: HTMLElement, cents: bigint, words: ComparisonWords) {
  const comparison = compared(cents)
  const { bank, staked, fee, low, high } = comparison
  // Of what is added, because of the whole the two could not be told apart.
  const most = [bank, staked].map((course) => gainOf(course, cents)).reduce((a, b) => (a > b ? a : b))
  showBar(firstPart(root, 'bank'), bank, { cents, most, words })
  showBar(firstPart(root, 'staked'), staked, { cents, most, words })
  drawLines(root, comparison)
  firstPart(root, 'fee').textContent = filled(words.fee, shortRand(fee))
  firstPart(root, 'band').textContent = filled(words.band, shortRand(low), shortRand(high))
}

const gainOf = (course: readonly bigint[], cents: bigint): bigint => (course.at(-1) ?? 0n) - cents

interface Scale {
  cents: bigint
  most: bigint
  words: ComparisonWords
}

function showBar(row: HTMLElement, course: readonly bigint[], { cents, most, words }: Scale) {
  const gain = gainOf(course, cents)
  firstPart(row, 'value').textContent = shortRand(course.at(-1) ?? 0n)
  firstPart(row, 'gain').textContent =
    gain < 0n ? filled(words.loss, shortRand(-gain)) : filled(words.gain, shortRand(gain))
  firstPart(row, 'bar').style.width = `${Number((gain * 100n) / most)}%`
}

const [width, height] = [100, 40]

function drawLines(root: HTMLElement, { bank, staked }: Comparison) {
  const all = [...bank, ...staked].map(Number)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  for (const [name, course] of Object.entries({ bank, staked })) {
    const points = course.map((cents, month) => {
      const up = (Number(cents) - low) / (high - low)
      return `${(month * width) / (course.length - 1)} ${2 + (1 - up) * (height - 4)}`
    })
    firstPart<SVGPathElement>(root, `line_${name}`).setAttribute('d', `M${points.join('L')}`)
  }
}
