import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { kycDeskWords } from './messages.ts'

const sizes = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const
const turns = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const

interface PictureViewerProps {
  address: string
  /** What the picture is called. */
  name: string
}

/** A picture that is looked at closely: made larger and turned by its buttons, or by the keys + − R while one of them has the focus. */
export function PictureViewer({ address, name }: PictureViewerProps) {
  const t = useWords(kycDeskWords)
  const { frame, size, turn, zoom, rotate } = useLook()
  return (
    <>
      <section
        ref={frame}
        aria-label={name}
        className="aspect-square w-full overflow-auto overscroll-contain rounded-card border border-line bg-surface-2"
      >
        <div className={cx('aspect-square', sizes[size])}>
          <img src={address} alt={name} className={cx('size-full object-contain', turns[turn])} />
        </div>
        {/* Within what scrolls, so that the arrow keys move the picture. */}
        <div className="sticky bottom-0 left-0 -mt-12 flex h-12 w-fit items-center rounded-button bg-surface px-0.5 shadow-card">
          <IconButton label={t('zoom_out')} icon={<ZoomOut aria-hidden="true" />} onClick={() => zoom(-1)} />
          <IconButton label={t('zoom_in')} icon={<ZoomIn aria-hidden="true" />} onClick={() => zoom(1)} />
          <IconButton label={t('turn')} icon={<RotateCw aria-hidden="true" />} onClick={rotate} />
        </div>
      </section>
      <p className="mt-1.5 text-subtle text-xs max-md:hidden">{t('keys')}</p>
    </>
  )
}

/** How large a picture is drawn and how it is turned, by hand and by keys. */
function useLook() {
  const frame = useRef<HTMLElement>(null)
  const [size, setSize] = useState(0)
  const [turn, setTurn] = useState(0)
  const zoom = (by: 1 | -1) => setSize((before) => Math.min(sizes.length - 1, Math.max(0, before + by)))
  const rotate = () => setTurn((before) => (before + 1) % turns.length)
  const acts = new Map([
    ['+', () => zoom(1)],
    ['=', () => zoom(1)],
    ['-', () => zoom(-1)],
    ['r', rotate],
  ])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts.get(event.key.toLowerCase())
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return { frame, size, turn, zoom, rotate }
}
