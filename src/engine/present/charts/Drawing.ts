import type { Tone } from '../../toolData.ts'

/** What is to be seen of a result, without geometry: places are parts of the width or height, from 0 (left, bottom) to 1. */
export type Drawing = PlotDrawing | PartsDrawing | BoxDrawing | ScaleDrawing

/** The figures drawn, or some at equal distances where there are many. */
export interface FigureTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The row that holds now. */
  readonly current?: number
}

interface Common {
  readonly name: string
  readonly label: string
  /** What is to be seen, in words. */
  readonly sentence: string
}

export interface Tick {
  readonly at: number
  readonly text: string
}

/** From where to where something goes. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Series over a common axis. */
export interface PlotDrawing extends Common {
  readonly kind: 'line' | 'area' | 'stack' | 'bars' | 'histogram'
  readonly table: FigureTable
  readonly x: { readonly title?: string; readonly ticks: readonly Tick[] }
  readonly y: { readonly title?: string; readonly ticks: readonly Tick[] }
  readonly series: readonly {
    readonly label: string
    /** For each point, from its base to its figure; undefined where there is none. */
    readonly marks: readonly (Span | undefined)[]
  }[]
  readonly points: readonly {
    /** Its middle. */
    readonly at: number
    /** How far a bar reaches. */
    readonly span?: Span
    /** What it stands for, and the figure of each series, to be read. */
    readonly title: string
    readonly texts: readonly string[]
  }[]
  /** The point that holds now, which is marked. */
  readonly current?: number
}

/** Shares of a whole. */
export interface PartsDrawing extends Common {
  readonly kind: 'parts'
  readonly parts: readonly {
    readonly label: string
    readonly text: string
    /** Those shown add up to 100%. */
    readonly share: string
    readonly span: Span
  }[]
}

/** How a list of numbers is spread, in five of them. */
export interface BoxDrawing extends Common {
  readonly kind: 'box'
  readonly table: FigureTable
  readonly ticks: readonly Tick[]
  readonly low: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly high: number
}

/** A figure among its bands. */
export interface ScaleDrawing extends Common {
  readonly kind: 'scale'
  readonly bands: readonly {
    readonly label: string
    /** Its bounds in words. */
    readonly range: string
    readonly tone?: Tone
    readonly span: Span
    readonly isCurrent: boolean
  }[]
  /** Where one band ends and the next begins. */
  readonly ticks: readonly Tick[]
  readonly marker: Tick
}
