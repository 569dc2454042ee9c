import type { StaffAd } from '@sengi/contract/p2p/staff-ads'
import { amount, percentText, randText } from '@sengi/money'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { useLive } from '../use-orders.ts'
import { p2pAdsDeskWords } from './messages.ts'
import { type DrawnAd, drawnOf, frameOf } from './picture-places.ts'

/** Every ad of the list as a point: how far its price is from the market, and how much is left of it. The list is its table. */
export function AdsPicture({ ads }: { ads: readonly StaffAd[] }) {
  const t = useWords(p2pAdsDeskWords)
  const band = useLive().data?.ads.band_basis_points
  const points = drawnOf(ads)
  if (band === undefined || points.length === 0) return null
  return (
    <Card aria-labelledby="picture" className="mb-5">
      <CardHeading id="picture">{t('picture')}</CardHeading>
      <p className="-mt-2 mb-4 max-w-[70ch] text-muted text-sm">{t('picture_line', { count: points.length })}</p>
      <Points points={points} band={band} />
      <Key band={band} />
    </Card>
  )
}

interface PointsProps {
  points: readonly DrawnAd[]
  /** In basis points. */
  band: number
}

function Points({ points, band }: PointsProps) {
  const t = useWords(p2pAdsDeskWords)
  const frame = frameOf(points, band)
  const aways = points.map(({ away }) => away)
  const said = {
    count: points.length,
    off: points.filter(({ isOff }) => isOff).length,
    band: percentText(band),
    below: percentText(Math.max(0, -Math.min(...aways))),
    above: percentText(Math.max(0, ...aways)),
  }
  return (
    <figure>
      <div className="flex gap-2">
        <div aria-hidden="true" className="relative h-52 w-20 shrink-0 text-right text-subtle text-xs tabular-nums">
          {frame.decades.map(({ power, y }) => (
            <span key={power} className="-translate-y-1/2 absolute right-0" style={{ top: `${y}%` }}>
              {wholeRand(power)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={t('picture_said', said)}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="block h-52 w-full min-w-0 overflow-visible"
        >
          <Ground {...frame} />
          <path {...dot} d={dotsOf(points, frame.placeOf, false)} className="stroke-primary" strokeWidth="9" />
          <path {...dot} d={dotsOf(points, frame.placeOf, true)} className="stroke-danger" strokeWidth="10" />
          <path {...dot} d={dotsOf(points, frame.placeOf, true)} className="stroke-surface" strokeWidth="5" />
        </svg>
      </div>
      <figcaption aria-hidden="true" className="relative mt-2 ml-22 h-5 text-subtle text-xs tabular-nums">
        {frame.marks.map(({ points: away, x }) => (
          <span key={away} className={markStyle(x)} style={{ left: `${x}%` }}>
            {away > 0 && '+'}
            {percentText(away)}
          </span>
        ))}
      </figcaption>
      {frame.isCut && <p className="mt-1 text-muted text-sm">{t('picture_edge')}</p>}
    </figure>
  )
}

/** What is near enough to the market, the market itself, and a line for each tenfold of rand. */
function Ground({ band, decades }: Pick<ReturnType<typeof frameOf>, 'band' | 'decades'>) {
  return (
    <>
      <rect x={band.from} width={band.to - band.from} y="0" height="100" className="fill-primary-soft" />
      {decades.map(({ power, y }) => (
        <path key={power} d={`M0 ${y}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
      <path d="M50 0V100" className="stroke-control" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
    </>
  )
}

/** Lines without length: their round ends stay round however the picture is stretched. */
const dot = { fill: 'none', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const

const dotsOf = (points: readonly DrawnAd[], placeOf: (point: DrawnAd) => string, isOff: boolean): string =>
  points
    .filter((point) => point.isOff === isOff)
    .map((point) => `M${placeOf(point)}h0`)
    .join('')

/** Those at the ends stay within the picture. */
const markStyle = (x: number): string =>
  `absolute whitespace-nowrap ${x === 0 ? '' : x === 100 ? '-translate-x-full' : '-translate-x-1/2'}`

const wholeRand = (power: number): string => randText(amount('ZAR', 10n ** BigInt(power + 2))).replace(/\.00$/, '')

function Key({ band }: { band: number }) {
  const t = useWords(p2pAdsDeskWords)
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {(
        [
          [t('key_near'), 'size-2.5 rounded-full bg-primary'],
          [t('key_off'), 'size-2.5 rounded-full border-2 border-danger'],
          [t('key_band', { band: percentText(band) }), 'h-3.5 w-5 rounded-sm bg-primary-soft'],
        ] as const
      ).map(([word, look]) => (
        <span key={word} className="inline-flex items-center gap-1.5">
          <span className={look} />
          {word}
        </span>
      ))}
    </p>
  )
}
