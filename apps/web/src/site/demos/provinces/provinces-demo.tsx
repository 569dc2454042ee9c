import { Pause } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cx } from '../../../ui/cx.ts'
import { figureMark } from '../../figure-mark.ts'
import { DemoFrame } from '../demo-frame.tsx'
import { demosWords } from '../messages.ts'
import { shortRand } from '../short-rand.ts'
import { bandLook } from './band-look.ts'
import { type GrowthBand, growthBand, growthBands, mapSize, type Province, provinces } from './provinces.rules.ts'
import type { ProvincesWords } from './provinces-words.ts'

export const ProvincesDemo = () => {
  const t = useWords(demosWords)
  const words: ProvincesWords = {
    pause: t('map_pause'),
    play: t('map_play'),
    refreshed: t('map_refreshed', { time: figureMark }),
    button: t('map_button', {
      name: figureMark,
      trades: figureMark,
      volume: figureMark,
      asset: figureMark,
      growth: figureMark,
    }),
  }
  return (
    <DemoFrame name="provinces" title={t('map')} line={t('map_line')} words={words} className="lg:col-span-2">
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <figure aria-label={t('map_picture')}>
            <svg
              data-part="map"
              viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
              className="group block aspect-[400/352] w-full"
            />
          </figure>
          <Legend />
          <p className="mt-3 text-sm text-subtle">
            {t('map_every')} {t('map_credit')}
          </p>
          <Running />
        </div>
        <Figures />
      </div>
    </DemoFrame>
  )
}

const Legend = () => {
  const t = useWords(demosWords)
  return (
    <ul aria-label={t('map_legend')} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {growthBands.map((band) => (
        <li key={band} className="flex items-center gap-2">
          <BandMark band={band} />
          {t(`map_band_${band}`)}
        </li>
      ))}
    </ul>
  )
}

const BandMark = ({ band }: { band: GrowthBand }) => (
  <span
    aria-hidden="true"
    className={cx('inline-block size-3.5 shrink-0 rounded-[0.25rem] border border-control bg-current', bandLook[band])}
  />
)

const Running = () => {
  const t = useWords(demosWords)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <button type="button" data-part="run" className={buttonStyle('secondary', 'small')}>
        <Pause aria-hidden="true" className="size-4" />
        <span data-part="run_word">{t('map_pause')}</span>
      </button>
      <span data-part="refreshed" className="text-muted text-sm tabular-nums" />
    </p>
  )
}

const Figures = () => {
  const t = useWords(demosWords)
  const head = 'py-2 font-medium text-muted'
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{t('map')}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={head}>
              {t('map_province')}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {t('map_trades')}
            </th>
            <th scope="col" className={cx(head, 'text-right max-sm:hidden')}>
              {t('map_volume')}
            </th>
            <th scope="col" className={cx(head, 'px-3 max-sm:hidden')}>
              {t('map_popular')}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {t('map_growth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {provinces.map((province) => (
            <ProvinceRow key={province.code} {...province} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ProvinceRow = ({ code, trades, volume, asset, growth }: Province) => {
  const t = useWords(demosWords)
  return (
    <tr
      data-part="row"
      data-code={code}
      className="border-line border-b last:border-b-0 data-chosen:bg-primary-soft data-chosen:text-on-primary-soft"
    >
      <th scope="row" className="py-2.5 font-medium">
        <span data-part="name">{t(`za_${code}`)}</span>
        <span className="block font-normal text-subtle text-xs sm:hidden">
          <span data-part="volume">{shortRand(volume)}</span> · {asset}
        </span>
      </th>
      <td data-part="trades" className="text-right">
        {trades}
      </td>
      <td data-part="volume" className="text-right max-sm:hidden">
        {shortRand(volume)}
      </td>
      <td className="px-3 max-sm:hidden">{asset}</td>
      <td className="whitespace-nowrap text-right">
        <BandMark band={growthBand(growth)} /> {growth}%
      </td>
    </tr>
  )
}
