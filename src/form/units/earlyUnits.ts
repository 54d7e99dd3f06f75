import { units } from '#site'
import type { ToolData } from '../../engine/toolData.ts'
import { UNITS_KEY } from './unitsKey.ts'

declare global {
  /** Set by the script below: the server-rendered page already shows the visitor's units. */
  var unitsChosen: true | undefined
}

/** The region whose units count: that of the site's units, or else the browser's. */
const region = {
  auto: String.raw`/-(US|GB)\b/i.exec(navigator.language)?.[1].toUpperCase()`,
  us: "'US'",
  uk: "'GB'",
  metric: "''",
}[units]

const choose = `const region=${region},seen=new Set,choose=()=>{for(const menu of document.querySelectorAll('select[data-quantity]')){if(seen.has(menu))continue;const field=menu.form?.elements['input-'+menu.id.slice(5)];if(field?.value){seen.add(menu);continue}const own=chosen?.[menu.dataset.quantity],wanted=own&&[...menu.options].some(({value})=>value===own)?own:region==='US'?menu.dataset.us:region==='GB'?menu.dataset.uk:undefined;if(wanted===undefined)continue;menu.value=wanted;if(menu.value!==wanted)continue;seen.add(menu);const{sample}=menu.selectedOptions[0].dataset;if(field&&sample)field.placeholder=sample}};const watch=new MutationObserver(choose);watch.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>{choose();watch.disconnect();globalThis.unitsChosen=true})`

/**
 * Runs in the head of pages with unit menus and selects the visitor's unit in each menu as it is parsed, before it is
 * painted. A menu is as wide as its widest unit, so nothing shifts. A field that has a value keeps its unit. Repeats
 * the rules for regions from unitStore.ts.
 */
export const unitsScript = `{let chosen;try{chosen=JSON.parse(localStorage.getItem('${UNITS_KEY}'))}catch{}${choose}}`

/** Writes the script for a page that starts with other choices in some regions: early.ts puts their form in place. */
export function regionalStartScript({ starts: { all, us, uk } = {} }: ToolData): string {
  if (!us && !uk) return ''
  const fragment = (regional: typeof all) => String(new URLSearchParams({ ...all, ...regional }))
  return `globalThis.regionalStart=${JSON.stringify({ US: us && fragment(us), GB: uk && fragment(uk) })}[${region}];`
}

/** The same for embeds, which do not read storage. */
export const unkeptUnitsScript = `{let chosen;${choose}}`
