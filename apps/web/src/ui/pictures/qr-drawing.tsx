import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from '../cx.ts'

export interface QrCodeProps {
  /** What a scanner reads. */
  text: string
  /** What it is, for those who cannot scan it: `Code of your Bitcoin address`. */
  label: string
  className?: string
}

/** Always dark on white with its quiet zone, whatever the theme: half the phones read nothing else. */
export function QrDrawing({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx(
        'mx-auto block aspect-square w-full max-w-56 rounded-button bg-white forced-color-adjust-none',
        className,
      )}
    >
      <path d={path} fill="black" />
    </svg>
  )
}

const quietZone = 4

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
