import { site } from './site.ts'
import { pictures } from '#site'

const image = pictures.includes('icon-192.png')
  ? `  <Image width="192" height="192" type="image/png">${escapeXml(site.url)}/icon-192.png</Image>\n`
  : ''

/** The site's search as an engine that browsers can add; see https://github.com/dewitt/opensearch. */
export const openSearch = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(site.name)}</ShortName>
  <Description>${escapeXml(site.tagline)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
${image}  <Url type="text/html" method="get" template="${escapeXml(site.url)}/search?q={searchTerms}"/>
</OpenSearchDescription>
`

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
