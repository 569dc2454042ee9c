import { broughtWords, eachPart, filled, firstPart, type Start } from '../parts.ts'
import { resultOf } from './quiz.rules.ts'
import type { QuizWords } from './quiz-words.ts'

export const startQuiz: Start = (root) => {
  const words = broughtWords<QuizWords>(root)
  const questions = eachPart<HTMLFieldSetElement>(root, 'question')
  const go = firstPart<HTMLButtonElement>(root, 'go')
  const why = firstPart(root, 'why')
  let points: number[] = []
  let place = 0

  /** Shows the question, or the result after the last. */
  const show = (next: number) => {
    place = next
    for (const [at, question] of questions.entries()) question.hidden = at !== place
    why.textContent = ''
    go.hidden = place === questions.length
    go.textContent = words.answer
    go.disabled = true
    firstPart(root, 'outcome').hidden = !go.hidden
    if (go.hidden) showResult(root, points, words)
  }
  const explain = (question: HTMLFieldSetElement) => {
    const worth = Number(chosenIn(question)?.value)
    points = [...points, worth]
    // Not disabled, or the focus and the choice would be lost to who reads by ear.
    for (const radio of radiosOf(question)) radio.ariaDisabled = 'true'
    why.textContent = `${filled(words.points, worth)} ${question.dataset['why']}`
    go.textContent = place === questions.length - 1 ? words.result : words.next
  }

  root.addEventListener('click', (event) => {
    const radio = (event.target as Element).closest<HTMLInputElement>('input[type=radio]')
    if (radio?.ariaDisabled === 'true') event.preventDefault()
  })
  root.addEventListener('change', () => {
    go.disabled = false
  })
  go.addEventListener('click', () => {
    const question = questions[place]
    if (!question) return
    if (points.length === place) return explain(question)
    show(place + 1)
    radiosOf(questions[place])[0]?.focus()
  })
  firstPart(root, 'retake').addEventListener('click', () => {
    points = []
    for (const radio of questions.flatMap(radiosOf)) Object.assign(radio, { checked: false, ariaDisabled: null })
    show(0)
    radiosOf(questions[0])[0]?.focus()
  })
}

const radiosOf = (question?: HTMLFieldSetElement) => [
  ...(question?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []),
]
const chosenIn = (question: HTMLFieldSetElement) => radiosOf(question).find(({ checked }) => checked)

function showResult(root: HTMLElement, points: readonly number[], words: QuizWords) {
  const result = resultOf(points)
  const { name, line } = words.bands[result.band]
  const band = firstPart(root, 'band')
  band.textContent = name
  firstPart(root, 'score').textContent = filled(words.score, result.points, result.percent)
  firstPart(root, 'advice').textContent = line
  for (const bar of eachPart(root, 'bar')) bar.toggleAttribute('data-lit', bar.dataset['band'] === result.band)
  band.focus()
}
