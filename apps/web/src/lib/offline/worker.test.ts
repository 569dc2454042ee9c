import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A page, with a new version in this state, and what became of both. */
async function aPage(state: ServiceWorkerState) {
  const [reload, postMessage, serviceWorker] = [vi.fn(), vi.fn(), new EventTarget()]
  const listens = vi.spyOn(serviceWorker, 'addEventListener')
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { serviceWorker })
  const { updateTo } = await import('./worker.ts')
  const version = Object.assign(new EventTarget(), { state, postMessage })
  const becomes = (next: ServiceWorkerState) => {
    version.state = next
    version.dispatchEvent(new Event('statechange'))
  }
  const press = () => updateTo(version as unknown as ServiceWorker)
  return { press, becomes, reload, postMessage, serviceWorker, listens }
}

test('a version that waits is let in, and the page is opened anew once it is', async () => {
  const { press, becomes, reload, postMessage, serviceWorker } = await aPage('installed')
  press()
  expect(postMessage.mock.calls).toEqual([['update']])
  becomes('activating')
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['activating', 'activated', 'redundant'] as const)(
  'a version that is %s already opens the page anew at once, and nothing listens on',
  async (state) => {
    const { press, reload, postMessage, listens } = await aPage(state)
    press()
    expect(reload).toHaveBeenCalledOnce()
    expect(postMessage).not.toHaveBeenCalled()
    expect(listens).not.toHaveBeenCalled()
  },
)

test('a version that a newer one overtakes after the press opens the page anew all the same', async () => {
  const { press, becomes, reload } = await aPage('installed')
  press()
  becomes('redundant')
  expect(reload).toHaveBeenCalledOnce()
})
