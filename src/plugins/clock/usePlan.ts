import { useStored } from '../../useStored.ts'
import { useMemo, useState } from 'react'
import type { ChoiceRow } from '../../engine/toolData.ts'
import { readMeeting } from './meeting.ts'
import { pinned } from './pins.ts'
import { ownPlace } from './places.ts'
import { bestHour, changing, hoursOfDay, nextWorkingDay, type Place } from './planner.ts'
import { readTimes } from './readTimes.ts'
import { civilAt } from './zoneTime.ts'

export interface Plan {
  readonly own: Place
  /** In the order of the rows, the visitor's own place among them. */
  readonly places: readonly Place[]
  readonly date: string
  readonly setDate: (date: string) => void
  /** The minute by the visitor's clock at which the hours start. */
  readonly minute: number
  readonly setMinute: (minute: number) => void
  /** The start of each hour of the day, in milliseconds since 1970. */
  readonly hours: readonly number[]
  /** The index of the selected hour. */
  readonly index: number
  /** Its start. */
  readonly at: number
  readonly best: number
  /** Selects an hour; undefined for the best one. */
  readonly choose: (index: number | undefined) => void
  /** The places whose clocks change on this day. */
  readonly changed: readonly Place[]
  readonly add: (id: string) => void
  /** Undefined for the visitor's own place, and for the last one besides it. */
  readonly remove: ((id: string) => void) | undefined
}

/** Shown until the visitor has pinned places. */
const WELL_KNOWN: readonly string[] = ['America/New_York', 'Europe/London', 'Asia/Tokyo']

/**
 * The places and the hour of a meeting: those of a link, or else the pinned places on the next working day.
 *
 * @param link the fragment; may be empty
 * @param rows the places that it can name
 */
export function usePlan(link: string, rows: readonly ChoiceRow[]): Plan {
  const [own] = useState(() => ownPlace(Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [meeting] = useState(() => readMeeting(link) ?? readTimes(link, rows, own.id, Date.now()))
  const { places, ...edit } = usePlaces(own, meeting?.places)
  return { own, places, ...edit, ...useHour(own, places, meeting?.at) }
}

/** A link's places, which stay those of the link, or else the pinned ones. */
function usePlaces(own: Place, linked: readonly string[] | undefined) {
  const pins = useStored(pinned)
  const kept = pins.length > 0 ? pins : WELL_KNOWN
  // The address of this page holds the visitor's own places: after a reload, too, they are the pinned ones.
  const [override, setOverride] = useState(() =>
    linked && String(withOwn(own, linked)) !== String(withOwn(own, kept)) ? linked : undefined,
  )
  const named = override ?? kept
  const places = useMemo(() => withOwn(own, named).map(ownPlace), [own, named])
  const set = (next: readonly string[]) => (override ? setOverride(next) : pinned.set(next))
  return {
    places,
    add: (id: string) => {
      if (!named.includes(id)) set([...named, id])
    },
    remove:
      named.filter((id) => id !== own.id).length > 1
        ? (id: string) => set(named.filter((each) => ownPlace(each).id !== id))
        : undefined,
  }
}

/** The visitor's own place comes first, unless it is among the others. */
function withOwn(own: Place, named: readonly string[]): readonly string[] {
  const ids = named.map((id) => ownPlace(id).id).filter((id) => civilAt(id, 0))
  return ids.includes(own.id) ? ids : [own.id, ...ids]
}

/** The day in hours at the visitor's place, with the best hour selected until another is chosen. */
function useHour(own: Place, places: readonly Place[], linked: number | undefined) {
  const [opened] = useState(() => Date.now())
  const [first] = useState(() => (linked === undefined ? undefined : civilAt(own.id, linked)))
  const [date, setDate] = useState(() => first?.date ?? nextWorkingDay(own, opened))
  const [minute, setMinute] = useState((first?.minutes ?? 0) % 60)
  const day = useMemo(() => {
    const hours = hoursOfDay(date, own.id, minute)
    // If today is almost over, the whole day is shown anyway.
    const best = bestHour(
      places,
      hours,
      Math.max(
        0,
        hours.findIndex((at) => at >= opened),
      ),
    )
    return { hours, best, changed: changing(places, hours) }
  }, [date, own, minute, places, opened])
  const { hours, best } = day
  const hourAt = (index: number) => Math.floor((civilAt(own.id, hours[index] ?? 0)?.minutes ?? 0) / 60)
  /** Kept as local time, so that it survives a change of day; the index tells repeated hours apart. */
  const [chosen, setChosen] = useState(() =>
    linked === undefined || !hours.includes(linked)
      ? undefined
      : { hour: hourAt(hours.indexOf(linked)), index: hours.indexOf(linked) },
  )
  const find = ({ hour, index }: { hour: number; index: number }) => {
    if (hourAt(index) === hour) return index
    const found = hours.findIndex((_, each) => hourAt(each) >= hour)
    return found < 0 ? hours.length - 1 : found
  }
  const index = chosen ? find(chosen) : best
  return {
    ...day,
    date,
    minute,
    index,
    at: hours[index] ?? 0,
    setMinute,
    setDate: (next: string) => {
      // Ignores years that are still being typed, and days that a zone skipped.
      if (next >= '1970' && hoursOfDay(next, own.id, minute).length > 0) setDate(next)
    },
    choose: (next: number | undefined) =>
      setChosen(next === undefined ? undefined : { hour: hourAt(next), index: next }),
  }
}
