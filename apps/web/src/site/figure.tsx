import { useContext } from 'react'
import { language } from '../lib/words/language.ts'
import { figureMark } from './figure-mark.ts'
import { type FigureName, figureTexts, withFigures } from './figure-texts.ts'
import { FiguresNow } from './figures-now.ts'

interface FigureProps {
  name: FigureName
  /** Words around it that change with it, with marks for the figures. */
  sentence?: string
}

/** A figure that may change while the page is kept: `main.ts` puts the one that holds in its place. */
export const FigureText = ({ name, sentence }: FigureProps) => {
  const figures = figureTexts(useContext(FiguresNow), language.locale())[name]
  return (
    <span data-figure={name} data-text={sentence}>
      {withFigures(sentence ?? figureMark, figures)}
    </span>
  )
}
