import { LOCALE } from '../../engine/present/locale.ts'
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTicks } from '../../form/useTicks.ts'
import { storedState } from '../../storage.ts'
import { CLOCK_ZONES_KEY, isPins, movePin, orderZones, searchZones, togglePin, type Pins } from './zoneList.ts'
import { useOneStop } from './useOneStop.ts'
import { ZoneRow, type ZoneAction } from './ZoneRow.tsx'
import { localOffsetAt, offsetAt, zoneTime } from './zoneTime.ts'
import { ZONES, type Zone } from './zones.ts'

const NO_PINS: Pins = []
const pinned = storedState(CLOCK_ZONES_KEY, isPins, NO_PINS)

/** The time here and everywhere. */
export function WorldClock() {
  const now = useTicks(true)
  const stored = useSyncExternalStore(pinned.subscribe, pinned.get, () => NO_PINS)
  // The rows that were served are replaced, not moved: a visitor's own order is no jump of the page. So it comes with the
  // time, not a drawing before it.
  const isAlive = now !== undefined
  const pins = isAlive ? stored : NO_PINS
  const { query, setQuery, search } = useSearch()
  const { list, said, act } = useActions(pins)
  const { stop, follow, go } = useOneStop()
  const found = useMemo(() => searchZones(orderZones(ZONES, pins), query), [pins, query])
  const local = now === undefined ? undefined : localOffsetAt(now)
  const timeOf = (id: string) => {
    const offset = now === undefined ? undefined : offsetAt(id, now)
    return now === undefined || local === undefined || offset === undefined ? undefined : zoneTime(offset, local, now)
  }
  const stopId = found.some(({ id }) => id === stop?.id) ? stop?.id : found[0]?.id
  return (
    <section className="world-clock" aria-label="World clock">
      <div className="clock-local">
        <p className="primary-label">Local time</p>
        <p className="clock-local-time">
          {now === undefined || local === undefined ? '‒‒:‒‒:‒‒' : zoneTime(local, local, now).time}
        </p>
        <p className="clock-local-place">
          {now === undefined || local === undefined ? 'This device' : describeHere(now, local)}
        </p>
      </div>
      <div className="field">
        <label className="field-label" htmlFor="clock-search">
          Find a place
        </label>
        <input
          ref={search}
          id="clock-search"
          className="control"
          type="search"
          autoComplete="off"
          placeholder="City, country or zone"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p id="clock-keys" hidden>
        The arrow keys, Home and End go about in the list.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only moves the focus of its buttons */}
      <ul
        key={isAlive ? 'alive' : 'served'}
        className="clock-zones"
        ref={list}
        aria-label="Time zones"
        aria-describedby="clock-keys"
        onFocus={follow}
        onKeyDown={go}
      >
        {found.map((zone) => (
          <ZoneRow
            key={zone.id}
            zone={zone}
            time={timeOf(zone.id)}
            position={pins.indexOf(zone.id)}
            pinCount={pins.length}
            tabStop={zone.id === stopId ? (stop?.action ?? 'pin') : undefined}
            onAction={act}
          />
        ))}
        {found.length === 0 && <li className="clock-none">No city, country or zone is called that.</li>}
      </ul>
      <div role="status" className="visually-hidden">
        {said}
      </div>
    </section>
  )
}

/** What is looked for, with what was typed before the page came to life. */
function useSearch() {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => setQuery(search.current?.value ?? ''), [])
  return { query, setQuery, search }
}

/** Pins, unpins and moves; the focus goes along with the row. */
function useActions(pins: Pins) {
  const list = useRef<HTMLUListElement>(null)
  const focus = useRef<{ id: string; action: ZoneAction }>(undefined)
  const [said, setSaid] = useState('')
  useLayoutEffect(() => {
    if (!focus.current) return
    const { id, action } = focus.current
    focus.current = undefined
    const row = list.current?.querySelector(`[data-zone="${CSS.escape(id)}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`button[data-action="${action}"]:not(:disabled)`)
    const other = row?.querySelector<HTMLButtonElement>('button:not(:disabled)')
    ;(button ?? other)?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [pins])
  const act = ({ id, city }: Zone, action: ZoneAction) => {
    const before = pinned.get()
    const next = action === 'pin' ? togglePin(before, id) : movePin(before, id, action === 'up' ? -1 : 1)
    focus.current = { id, action }
    pinned.set(next.length === 0 ? NO_PINS : next)
    const place = next.indexOf(id) + 1
    setSaid(place === 0 ? `${city} is no longer pinned` : `${city} is pinned, ${place} of ${next.length}`)
  }
  return { list, said, act }
}

function describeHere(now: number, local: number): string {
  const date = new Date(now).toLocaleDateString(LOCALE, { weekday: 'long', month: 'long', day: 'numeric' })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  return [date, zone, ...(zone === 'UTC' ? [] : [zoneTime(local, local, now).offset])].join(' · ')
}
