import type { Tone } from '../../toolData.ts'

/** A chart without geometry: positions are fractions of the width or height, from 0 (left, bottom) to 1. */
export type Drawing = PlotDrawing | PartsDrawing | BoxDrawing | ScaleDrawing | IconsDrawing

/** The figures of a chart, or some at equal intervals if there are many. */
export interface FigureTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The row of the current inputs. */
  readonly current?: number
}

interface Common {
  readonly name: string
  readonly label: string
  /** A description of the chart. */
  readonly sentence: string
}

export interface Tick {
  readonly at: number
  readonly text: string
}

/** The start and end positions of something drawn. */
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
    /** For each point, the span from its base to its figure; undefined if it has no figure. */
    readonly marks: readonly (Span | undefined)[]
  }[]
  readonly points: readonly {
    /** The position of its center. */
    readonly at: number
    /** The horizontal extent of a bar. */
    readonly span?: Span
    /** The name of the point, and the figure of each series as text. */
    readonly title: string
    readonly texts: readonly string[]
  }[]
  /** The point of the current inputs, which is marked. */
  readonly current?: number
  /** The series are the same figure of several results, that of the form first. */
  readonly isComparison?: boolean
}

/** Shares of a whole. */
export interface PartsDrawing extends Common {
  readonly kind: 'parts'
  readonly parts: readonly {
    readonly label: string
    readonly text: string
    /** A percentage; the shares shown add up to 100%. */
    readonly share: string
    readonly span: Span
    /** Its place in the definition, which gives it its color. */
    readonly series: number
  }[]
}

/** The distribution of a list of numbers as a five-number summary. */
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
  /** The figure is below or above what the scale shows. */
  readonly isBeyond: boolean
  /** Where one band ends and the next begins. */
  readonly ticks: readonly Tick[]
  readonly marker: Tick
}

/** A figure as icons that fill. */
export interface IconsDrawing extends Common {
  readonly kind: 'icons'
  readonly icon: 'heart' | 'star'
  /** How much of them is full. */
  readonly share: number
  /** What stands beside them, left and right. */
  readonly between?: readonly string[]
}
