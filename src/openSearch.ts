import { site } from './site.ts'

/** The site's search as an engine that browsers can add; see https://github.com/dewitt/opensearch. */
export const openSearch = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(site.name)}</ShortName>
  <Description>${escapeXml(site.tagline)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${escapeXml(site.url)}/icon-192.png</Image>
  <Url type="text/html" method="get" template="${escapeXml(site.url)}/search?q={searchTerms}"/>
</OpenSearchDescription>
`

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
