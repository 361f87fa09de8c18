#!/bin/sh
# Creates the secrets of docker-compose.yml in a folder (./secrets by default) that only its owner may enter; existing ones stay.
set -eu
folder=${1:-./secrets}
mkdir -p -m 700 "$folder"
# The folder protects them; the user of the containers reads each file by itself.
umask 022
for name in postgres_password application_password redis_password; do
  [ -s "$folder/$name" ] || openssl rand -base64 30 > "$folder/$name"
done
[ -s "$folder/session_secret" ] || openssl rand -base64 48 > "$folder/session_secret"
[ -s "$folder/encryption_keys" ] || echo "first:$(openssl rand -base64 32)" > "$folder/encryption_keys"
echo "Secrets are in $folder. Keep a copy of them apart from backups: without encryption_keys, stored secrets cannot be read."
