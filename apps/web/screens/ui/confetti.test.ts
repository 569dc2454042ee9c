import { afterEach, expect, test, vi } from 'vitest'
import { celebrate } from '../../src/ui/overlays/confetti.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers whether less motion is wanted, and lets every piece fall at once. */
function as(wantsLess: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wantsLess && query.includes('reduce') }))
  Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation
}

test('confetti is heard by nobody, and is gone when it has fallen', async () => {
  as(false)
  celebrate()
  const layer = document.querySelector('[data-confetti]')
  expect(layer?.getAttribute('aria-hidden')).toBe('true')
  await vi.waitFor(() => expect(document.querySelector('[data-confetti]')).toBeNull())
})

test('whoever wants less motion sees none', () => {
  as(true)
  celebrate()
  expect(document.querySelector('[data-confetti]')).toBeNull()
})
