/** The most common passwords of six or more characters from public leaks, and keyboard patterns. */
const COMMON = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 123123 123123123
  123321 112233 121212 123654 123qwe 123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 123456a 123456q a123456
  a12345678 a123456789 12341234 147258 147258369 159357 159753 741852 741852963 789456 789456123 789654 999999999
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertz azerty azertyuiop qazwsx
  qazwsxedc zxcvbn zxcvbnm zaq12wsx asdfgh asdfghjkl asdf1234 asdfasdf abc123 abcd1234 abcdef abcdefg abcdefgh
  abc12345 abc123456 password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword
  p@55w0rd pass123 pass1234 pass12345 passwort motdepasse contrasena admin1 admin12 admin123 admin1234 administrator
  root123 toor123 letmein letmein1 letmein123 welcome welcome1 welcome12 welcome123 changeme changeme1 changeme123
  default secret secret1 secret123 master master1 master123 access access14 login1 login123 guest123 test123 test1234
  test12345 testing testing1 testing123 temp123 temp1234 demo123 user123 user1234 hello1 hello12 hello123 helloworld
  hello1234 iloveyou iloveyou1 iloveyou2 iloveyou! lovely loveme loveyou lover1 love123 princess princess1 sunshine
  sunshine1 monkey monkey1 monkey123 dragon dragon1 dragon123 shadow shadow1 michael michael1 jennifer jordan
  jordan1 jordan23 jessica ashley ashley1 andrew andrea anthony daniel daniel1 thomas robert matthew joshua nicole
  hannah amanda samantha charlie charlie1 michelle joseph william buster george justin taylor thunder summer summer1
  summer123 winter winter1 winter123 spring1 autumn1 football football1 baseball baseball1 basketball soccer soccer1
  hockey hockey1 tennis liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 barcelona realmadrid yankees lakers
  cowboys steelers eagles ranger rangers superman superman1 batman batman1 spiderman pokemon pokemon1 naruto
  starwars starwars1 startrek matrix mustang ferrari porsche mercedes corvette harley yamaha kawasaki honda1
  samsung samsung1 google google1 facebook facebook1 linkedin twitter youtube apple123 microsoft windows windows1
  internet computer computer1 killer killer1 hunter hunter1 hunter2 ginger pepper cookie cookie1 chocolate cheese
  banana orange purple yellow silver golden diamond crystal flower flowers butterfly rainbow angel1 angels angel123
  freedom freedom1 forever forever1 family family1 friends friends1 whatever whatever1 trustno1 blink182 maggie
  pepper1 sparky bailey tigger snoopy rocky1 lucky1 lucky7 lucky123 nothing merlin phoenix falcon cowboy maverick
  ncc1701 bigdog junior player player1 gamer123 qwe123 qweasd qweasdzxc qweqwe asd123 asdasd zxc123 zxczxc 1234qwer
  12qwaszx a1b2c3 a1b2c3d4 aa123456 aa12345678 abcabc abcd123 xxxxxx blabla
  232323 101010 131313 202020 212121 252525 314159 420420 555666 777888 102030
  123789 134679 135790 246810 192837465 11223344 1122334455 1111111111 00000000 mynoob google123 q1w2e3r4 q1w2e3r4t5
  zaq1zaq1 zaq12wsx1 parola heslo1 salasana senha123 wachtwoord geheim hallo123 schatz sommer daniela martin1 gwerty
  cuppa123 teatime teatime1 cupoftea
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const ROWS = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** True for a password that attackers try first: on the list, one repeated character, or a run of a keyboard row. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || /^(.)\1*$/u.test(lower) || ROWS.some((row) => row.includes(lower));
}
