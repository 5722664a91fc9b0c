print("dataconnect")
