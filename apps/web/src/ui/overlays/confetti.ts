const pieces = 70
const colours = ['--primary', '--accent', '--success', '--warning', '--info']

/** Lets confetti fall once over the page, which stays as it is: nobody hears of it, nothing waits for it, and whoever wants less motion sees none. */
export function celebrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset['confetti'] = ''
  Object.assign(layer.style, { position: 'fixed', inset: '0', overflow: 'hidden', pointerEvents: 'none', zIndex: '60' })
  document.body.append(layer)
  const falls = Array.from({ length: pieces }, (_, n) => fall(layer, n))
  void Promise.allSettled(falls).then(() => layer.remove())
}

/** One piece, from above the page to below it. */
function fall(layer: HTMLElement, n: number): Promise<unknown> {
  const piece = document.createElement('span')
  const size = `${6 + Math.random() * 6}px`
  Object.assign(piece.style, {
    ...{ position: 'absolute', top: '-1rem', left: `${Math.random() * 100}%`, width: size, height: size },
    ...{ backgroundColor: `var(${colours[n % colours.length]})`, borderRadius: n % 3 === 0 ? '50%' : '1px' },
  })
  layer.append(piece)
  const aside = (Math.random() - 0.5) * 200
  const turn = (Math.random() - 0.5) * 1_080
  const frames = [
    { transform: 'translate(0, 0)', opacity: 1 },
    { transform: `translate(${aside}px, 105vh) rotate(${turn}deg)`, opacity: 0.6 },
  ]
  const timing = { duration: 1_200 + Math.random() * 1_000, delay: Math.random() * 300, easing: 'ease-in' }
  return piece.animate(frames, { ...timing, fill: 'both' }).finished
}
