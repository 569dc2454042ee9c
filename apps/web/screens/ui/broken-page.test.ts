import { type ComponentType, createElement, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { lazyPage } from '../../src/lib/lazy-page.ts'

/** Vite loads it for the test. */
const source: string = '../../src/ui/states/error-boundary.tsx'

test('a page that fails in the same moment as its address comes is not asked for again, which would load the whole app anew', async () => {
  const { ErrorBoundary } = (await import(/* @vite-ignore */ source)) as Record<
    string,
    ComponentType<{ place: string }>
  >
  if (!ErrorBoundary) throw new Error('There is no boundary')
  const root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} })
  const show = (place: string, Page: ComponentType) =>
    startTransition(() => root.render(createElement(ErrorBoundary, { place }, createElement(Page))))
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))

  show('/save', () => 'Save')
  await vi.waitFor(() => expect(document.body.textContent).toBe('Save'))
  show('/stake', lazyPage<'StakePages'>(load, 'StakePages'))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('This page could not be shown'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(load).toHaveBeenCalledTimes(1)

  show('/save', () => 'Save')
  await vi.waitFor(() => expect(document.body.textContent).toBe('Save'))
  root.unmount()
})
