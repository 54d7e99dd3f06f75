import { describe, expect, it } from 'vitest'
import { contactText, emailText, wifiText, type Contact } from '../../../src/plugins/qr-generator/qrTexts.ts'

// Expected texts from the published forms: ZXing's "Barcode contents", RFC 2426 (vCard) and RFC 6068 (mailto).

describe('the text of a Wi-Fi access', () => {
  const plain = { name: 'mynetwork', password: 'mypass', security: 'WPA', hidden: false } as const
  it.each([
    { given: plain, gives: 'WIFI:T:WPA;S:mynetwork;P:mypass;;' },
    { given: { ...plain, hidden: true }, gives: 'WIFI:T:WPA;S:mynetwork;P:mypass;H:true;;' },
    { given: { ...plain, security: 'WEP' }, gives: 'WIFI:T:WEP;S:mynetwork;P:mypass;;' },
    { given: { ...plain, security: 'nopass', password: 'left over' }, gives: 'WIFI:T:nopass;S:mynetwork;;' },
    // ZXing's own example: the name "foo;bar\baz", quotes included.
    {
      given: { ...plain, name: String.raw`"foo;bar\baz"` },
      gives: String.raw`WIFI:T:WPA;S:\"foo\;bar\\baz\";P:mypass;;`,
    },
    { given: { ...plain, password: 'a:b,c' }, gives: String.raw`WIFI:T:WPA;S:mynetwork;P:a\:b\,c;;` },
    // ZXing: what could be read as hexadecimal is put in quotes.
    { given: { ...plain, name: 'ABCD' }, gives: 'WIFI:T:WPA;S:"ABCD";P:mypass;;' },
    { given: { ...plain, password: '12345678' }, gives: 'WIFI:T:WPA;S:mynetwork;P:"12345678";;' },
    // Blanks are part of a password.
    { given: { ...plain, password: ' two words ' }, gives: 'WIFI:T:WPA;S:mynetwork;P: two words ;;' },
    { given: { ...plain, name: 'Café ☕' }, gives: 'WIFI:T:WPA;S:Café ☕;P:mypass;;' },
    { given: { ...plain, name: '' }, gives: undefined },
    { given: { ...plain, password: '' }, gives: undefined },
  ] as const)('of $given.name ($given.security) is $gives', ({ given, gives }) => {
    expect(wifiText(given)).toBe(gives)
  })
})

describe('the text of a contact', () => {
  const empty: Contact = {
    firstName: '',
    lastName: '',
    organization: '',
    phone: '',
    email: '',
    website: '',
    street: '',
    city: '',
    postcode: '',
    country: '',
  }
  const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n')

  it.each([
    {
      what: 'a name and a phone number',
      given: { firstName: 'Ada', lastName: 'Lovelace', phone: '+44 20 7946 0000' },
      gives: card('N:Lovelace;Ada;;;', 'FN:Ada Lovelace', 'TEL:+44 20 7946 0000'),
    },
    {
      what: 'everything',
      given: {
        firstName: ' Frank ',
        lastName: 'Dawson',
        organization: 'Lotus Development Corporation',
        phone: '+1-617-693-8728',
        email: 'Frank_Dawson@Lotus.com',
        website: 'http://home.earthlink.net/~fdawson',
        street: '6544 Battleford Drive',
        city: 'Raleigh',
        postcode: '27613-3502',
        country: 'U.S.A.',
      },
      // After the author's own card in RFC 2426, section 7, with the region left out.
      gives: card(
        'N:Dawson;Frank;;;',
        'FN:Frank Dawson',
        'ORG:Lotus Development Corporation',
        'TEL:+1-617-693-8728',
        'EMAIL:Frank_Dawson@Lotus.com',
        'URL:http://home.earthlink.net/~fdawson',
        'ADR:;;6544 Battleford Drive;Raleigh;;27613-3502;U.S.A.',
      ),
    },
    {
      what: 'signs that part fields',
      given: { firstName: 'A;B', lastName: String.raw`C\D`, organization: 'ABC, Inc.' },
      gives: card(String.raw`N:C\\D;A\;B;;;`, String.raw`FN:A\;B C\\D`, String.raw`ORG:ABC\, Inc.`),
    },
    {
      what: 'an organization alone',
      given: { organization: 'Abakit', city: 'Ulm' },
      gives: card('N:;;;;', 'FN:Abakit', 'ORG:Abakit', 'ADR:;;;Ulm;;;'),
    },
    {
      what: 'a street of two lines',
      given: { lastName: 'X', street: 'House 3\nBack yard' },
      gives: card('N:X;;;;', 'FN:X', String.raw`ADR:;;House 3\nBack yard;;;;`),
    },
    { what: 'no name', given: { phone: '1', firstName: '  ' }, gives: undefined },
  ])('with $what', ({ given, gives }) => {
    expect(contactText({ ...empty, ...given })).toBe(gives)
  })
})

describe('the text of an e-mail', () => {
  it.each([
    // The examples of RFC 6068, section 6.1 and 6.2.
    { address: 'chris@example.com', gives: 'mailto:chris@example.com' },
    {
      address: 'infobot@example.com',
      subject: 'current-issue',
      gives: 'mailto:infobot@example.com?subject=current-issue',
    },
    {
      address: 'infobot@example.com',
      body: 'send current-issue',
      gives: 'mailto:infobot@example.com?body=send%20current-issue',
    },
    {
      address: 'infobot@example.com',
      body: 'send current-issue\nsend index',
      gives: 'mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index',
    },
    { address: 'gorby%kremvax@example.com', gives: 'mailto:gorby%25kremvax@example.com' },
    { address: 'unlikely?address@example.com', gives: 'mailto:unlikely%3Faddress@example.com' },
    { address: 'Mike&family@example.org', gives: 'mailto:Mike%26family@example.org' },
    { address: '"not@me"@example.org', gives: 'mailto:%22not%40me%22@example.org' },
    { address: String.raw`"oh\\no"@example.org`, gives: 'mailto:%22oh%5C%5Cno%22@example.org' },
    { address: 'user@example.org', subject: 'café', gives: 'mailto:user@example.org?subject=caf%C3%A9' },
    // By hand.
    { address: ' a@b.c ', subject: 'x', body: 'y=1&z', gives: 'mailto:a@b.c?subject=x&body=y%3D1%26z' },
    { address: '  ', subject: 'x', gives: undefined },
  ])('to $address with $subject and $body is $gives', ({ address, subject = '', body = '', gives }) => {
    expect(emailText({ address, subject, body })).toBe(gives)
  })
})
