/** Spellings of units that the tables do not have. */
export const UNIT_SPELLINGS: Readonly<Record<string, string>> = {
  feet: 'foot', inches: 'inch', '"': 'inch', kilo: 'kilogram',
  dm: 'decimeter', cl: 'centiliter', dl: 'deciliter', hl: 'hectoliter', mcg: 'microgram', ug: 'microgram', µg: 'microgram', µm: 'micrometer',
  kmh: 'km/h', kph: 'km/h', hr: 'hour', sec: 'second', yo: 'year', y: 'year',
  centigrade: 'celsius', celcius: 'celsius', farenheit: 'fahrenheit',
  tonne: 't', sqm: 'm2', sqft: 'ft2',
  'm²': 'm2', 'ft²': 'ft2', 'km²': 'km2', 'cm²': 'cm2', 'm³': 'm3', gigs: 'gigabyte', megs: 'megabyte',
  w: 'watt', kwh: 'kWh', wh: 'Wh', kj: 'kJ', kw: 'kilowatt', ml: 'milliliter', l: 'liter', mj: 'megajoule', hp: 'horsepower', kpa: 'kilopascal', hpa: 'hectopascal', atm: 'atmosphere', imperialgal: 'imperialgallon',
} // oxfmt-ignore
